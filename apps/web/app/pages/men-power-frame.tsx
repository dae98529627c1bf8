import { Button, Drawer, LinkButton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, Outlet, useRouteError } from 'react-router'
import { links } from '#links'
import { PageFault } from '#shared/PageFault.tsx'
import { CheckoutShell, type LeaveProps } from './checkout/CheckoutShell.tsx'

function Frame({ children }: { children: ReactNode }) {
  return (
    <CheckoutShell promise="Pedido seguro e sigiloso" leave={(props) => <Leave {...props} />}>
      {children}
    </CheckoutShell>
  )
}

/** Leaving costs nothing: the recommendation stays where it was found. */
function Leave({ isOpen, onClose }: LeaveProps) {
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
      <PageFault status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  )
}
