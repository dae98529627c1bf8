import { links } from '#links'
import { LeaveDrawer, type Leaving } from '#widgets/frame/LeaveDrawer.tsx'

/** Nothing is lost by leaving: the recommendation stays where it was. */
export function LeaveRequest(leaving: Leaving) {
  return (
    <LeaveDrawer
      {...leaving}
      title="Sair do pedido?"
      stayLabel="Continuar o pedido"
      later={{ to: links.treatments(), label: 'Sair e pedir depois' }}
    >
      <p>
        Nada foi pedido nem cobrado. O tratamento continua em “Tratamentos”, e o que você digitou, até fechar esta aba.
      </p>
    </LeaveDrawer>
  )
}
