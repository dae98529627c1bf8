import { Banner } from '@prumo/ui'
import { useEffect, useRef, useState } from 'react'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { mayStillState } from './may-still-state.ts'
import type { ConsultationRecord } from './record.api.ts'
import { StateVisitForm } from './StateVisitForm.tsx'

/** Beside what a doctor writes to be signed: says that the visit is to be stated first, and asks for it there. */
export function StateBeforeSigning({ consultation }: { consultation: ConsultationRecord['consultation'] }) {
  const { id, statement } = consultation
  const [isJustStated, setIsJustStated] = useState(false)
  if (statement) return isJustStated && <StatedNow key={id} />
  if (!mayStillState(consultation, new Date()))
    return (
      <Banner tone="warn" title="Nada pode ser assinado aqui">
        Este atendimento terminou sem a conferência de quem foi atendido. Marque um novo atendimento para assinar.
      </Banner>
    )
  return (
    <div className="acts">
      <Banner tone="warn" title="Antes de assinar, diga quem atende e quem é atendido">
        Você pode escrever à vontade. A assinatura só sai depois da conferência (CFM 2.314/2022).
      </Banner>
      <ActInDrawer label="Conferir agora" title="Quem atende e quem é atendido" isWide>
        {(close) => (
          <StateVisitForm
            key={id}
            consultation={consultation}
            onStated={() => {
              setIsJustStated(true)
              close()
            }}
          />
        )}
      </ActInDrawer>
    </div>
  )
}

/** The button that opened the drawer is gone. */
function StatedNow() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1}>
      <Banner tone="info">Conferência registrada. Você já pode assinar.</Banner>
    </div>
  )
}
