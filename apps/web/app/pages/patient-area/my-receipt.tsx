import { LinkButton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { links } from '#links'
import { OpenedReceipt } from '#widgets/order/OpenedReceipt.tsx'

/** The receipt of one of the patient's orders. */
export default function MyReceiptPage() {
  const number = useParams().number ?? ''
  return (
    <div className="area-page">
      <OpenedReceipt
        number={number}
        back={
          <LinkButton as={Link} to={links.myOrder(number)} variant="quiet">
            Voltar para o pedido
          </LinkButton>
        }
      />
    </div>
  )
}
