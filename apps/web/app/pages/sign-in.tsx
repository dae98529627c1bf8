import { Card, Page } from '@prumo/ui'
import { useSelector } from 'react-redux'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { SignIn } from '#features/identity/SignIn.tsx'
import { useAssociateCartMutation } from '#features/orders/cart.api.ts'
import { selectCurrentOrder } from '#features/orders/order-tokens.slice.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { placeToReturnTo } from './place-to-return-to.ts'

export const meta = () => hiddenPageMeta('Entrar')

export default function SignInPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const cart = useSelector(selectCurrentOrder)
  const [associateCart] = useAssociateCartMutation()
  const back = placeToReturnTo(search)
  const arrive = async () => {
    // What was chosen as a guest comes along; a cart that cannot be given is left as it is.
    if (cart) await associateCart(cart.token)
    void navigate(back ?? links.patientArea(), { replace: back !== null })
  }
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Entrar</h1>
        <p className="ui-muted">
          {back
            ? 'Depois de entrar você volta para onde estava. O que você respondeu e digitou está guardado.'
            : 'Para ver suas consultas, receitas e pedidos. Para comprar ou marcar consulta, não é preciso ter conta.'}
        </p>
      </div>
      <Card>
        <SignIn onSignedIn={() => void arrive()} />
      </Card>
      <p className="ui-muted">
        Comprou sem conta? <Link to={links.findOrder()}>Acompanhe pelo número do pedido</Link>.
      </p>
    </Page>
  )
}
