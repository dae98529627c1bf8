import { Button, Drawer, LinkButton, Stack } from '@prumo/ui'
import { Link, useNavigate } from 'react-router'
import { useDeleteCartMutation } from '#features/orders/cart/cart.api.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { links } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { forgetDrafts } from './use-placing.ts'

/** Asked before leaving a purchase: go on, keep it for later, or throw it away. */
export function LeaveDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [deleteCart, { isLoading, error }] = useDeleteCartMutation()
  const discard = async () => {
    const answer = await deleteCart()
    if (answer.error) return
    forgetDrafts()
    void navigate(links.sexTools())
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Sair da compra?"
      footer={
        <>
          <Button isWide onClick={onClose}>
            Continuar a compra
          </Button>
          <LinkButton as={Link} to={links.sexTools()} variant="quiet" isWide>
            Sair e salvar o carrinho
          </LinkButton>
          <Button variant="link" isBusy={isLoading} onClick={() => void discard()}>
            Cancelar a compra e apagar tudo
          </Button>
        </>
      }
    >
      <Stack>
        <p>Seu carrinho fica guardado neste aparelho, e o que você digitou, até fechar esta aba. Nada foi cobrado.</p>
        <FailureBanner failure={error as Failure | undefined} onRetry={() => void discard()} />
      </Stack>
    </Drawer>
  )
}
