import { Button, Stack } from '@prumo/ui'
import { useNavigate } from 'react-router'
import { useDeleteCartMutation } from '#features/orders/cart/cart.api.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { links } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { LeaveDrawer, type Leaving } from '#widgets/frame/LeaveDrawer.tsx'
import { forgetCheckoutDrafts } from './forget-checkout-drafts.ts'

export function LeaveCheckout(leaving: Leaving) {
  const navigate = useNavigate()
  const [deleteCart, { isLoading, error }] = useDeleteCartMutation()
  const discard = async () => {
    const answer = await deleteCart()
    if (answer.error) return
    forgetCheckoutDrafts()
    void navigate(links.sexTools())
  }
  return (
    <LeaveDrawer
      {...leaving}
      title="Sair da compra?"
      stayLabel="Continuar a compra"
      later={{ to: links.sexTools(), label: 'Sair e salvar o carrinho' }}
      discard={
        <Button variant="link" isBusy={isLoading} onClick={() => void discard()}>
          Cancelar a compra e apagar tudo
        </Button>
      }
    >
      <Stack>
        <p>Seu carrinho fica guardado neste aparelho, e o que você digitou, até fechar esta aba. Nada foi cobrado.</p>
        <FailureBanner failure={error as Failure | undefined} onRetry={() => void discard()} />
      </Stack>
    </LeaveDrawer>
  )
}
