import { Button, Card } from '@prumo/ui'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import {
  type GivenSupplements as Given,
  useGivenSupplementsQuery,
} from '#features/given-supplements/given-supplements.api.ts'
import { PickSupplement } from '#features/given-supplements/PickSupplement.tsx'
import { orderFollowed } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

/** The supplement that came with a treatment: to be picked, or on its way. Nothing where none came. */
export function GivenSupplements() {
  const { data, error, refetch } = useGivenSupplementsQuery()
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  return data.supplements.map((one) => <Supplement key={one.id} supplement={one} given={data} />)
}

type SupplementProps = { supplement: Given['supplements'][number]; given: Given }

function Supplement({ supplement: { id, state, label, orderNumber, orderToken }, given }: SupplementProps) {
  const dispatch = useDispatch()
  const [isOpen, setIsOpen] = useState(false)
  const isInStock = given.choices.length > 0
  return (
    <Card className="subscription-card">
      <h2>Suplemento do seu tratamento</h2>
      {state === 'ordered' ? (
        <p>{`Você escolheu ${label}. Não há nada a pagar.`}</p>
      ) : (
        <p>
          {isInStock
            ? 'Você tem um suplemento para escolher, sem custo e com a entrega incluída. Ele espera por você.'
            : 'Nenhum está em estoque agora. O seu fica guardado: volte em alguns dias.'}
        </p>
      )}
      {state === 'ordered' && orderNumber && orderToken && (
        <Link
          to={links.followOrder(orderNumber)}
          onClick={() => dispatch(orderFollowed({ number: orderNumber, token: orderToken }))}
        >
          Acompanhar a entrega do suplemento
        </Link>
      )}
      {state === 'available' && isInStock && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Escolher o suplemento
        </Button>
      )}
      {state === 'available' && (
        <PickSupplement
          supplementId={id}
          given={given}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          addresses={<Link to={lateLinks.myAddresses()}>Ver ou trocar os endereços</Link>}
        />
      )}
    </Card>
  )
}
