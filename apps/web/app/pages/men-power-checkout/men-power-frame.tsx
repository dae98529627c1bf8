import { Button, Drawer, LinkButton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link, Outlet, useRouteError } from 'react-router'
import { links } from '#links'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { PageFault } from '#shared/PageFault.tsx'
import { QuietFrame } from '#widgets/frame/quiet-frame.tsx'

function Frame({ children }: { children: ReactNode }) {
  const leaving = useOverlay('cancelConfirmation')
  const drawer = <Leave isOpen={leaving.isOpen} onClose={leaving.close} />
  return (
    <QuietFrame promise="Pedido seguro e sigiloso" onLeave={leaving.open} drawer={drawer}>
      {children}
    </QuietFrame>
  )
}

/** Leaving costs nothing: the recommendation stays where it was found. */
function Leave({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Sair do pedido?"
      footer={
        <>
          <Button isWide onClick={onClose}>
            Continuar o pedido
          </Button>
          <LinkButton as={Link} to={links.treatments()} variant="quiet" isWide>
            Sair e pedir depois
          </LinkButton>
        </>
      }
    >
      <p>
        Nada foi pedido nem cobrado. O tratamento continua em “Tratamentos”, e o que você digitou, até fechar esta aba.
      </p>
    </Drawer>
  )
}

export default function MenPowerFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A step that does not exist, or broke, keeps the frame and a way on. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <PageFault error={error} />
    </Frame>
  )
}
