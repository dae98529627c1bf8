import { Button, Card } from '@prumo/ui'
import { useState } from 'react'
import { Stated } from '#features/staff/statement/Stated.tsx'
import { mayStillState } from './may-still-state.ts'
import type { ConsultationRecord } from './record.api.ts'
import { StateVisitForm } from './StateVisitForm.tsx'

/**
 * The professional states whom he identified, and whether distance suits: asked at the beginning, due before a
 * signature, and put right within a week of the end.
 */
export function StateVisit({ consultation }: { consultation: ConsultationRecord['consultation'] }) {
  const { id, statement } = consultation
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (!mayStillState(consultation, new Date())) return null
  if (!statement || isCorrecting)
    return (
      <Card>
        <h2>Conferência do atendimento</h2>
        <StateVisitForm key={id} consultation={consultation} onStated={() => setIsCorrecting(false)} />
      </Card>
    )
  return (
    <Card>
      <h2>Conferência do atendimento</h2>
      <Stated statement={statement} />
      <Button variant="link" size="small" onClick={() => setIsCorrecting(true)}>
        Corrigir
      </Button>
    </Card>
  )
}
