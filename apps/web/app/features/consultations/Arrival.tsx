import { useEffect, useRef } from 'react'
import { useNow } from '#shared/hooks/use-now.ts'
import { type Consultation, useArriveMutation } from './consultations.api.ts'

const [opensBeforeMs, againMs] = [15 * 60_000, 60_000]

/** Tells the server that the patient is at this page at its time, while he sees it; shows nothing. */
export function Arrival({
  consultation: { id, state, appointmentAt, durationMinutes },
}: {
  consultation: Consultation
}) {
  const [arrive] = useArriveMutation()
  const now = useNow()
  const toldAt = useRef(0)
  const startsAt = Date.parse(appointmentAt ?? '')
  const isDuring = state === 'confirmed' && now >= startsAt - opensBeforeMs && now < startsAt + durationMinutes * 60_000
  useEffect(() => {
    if (!isDuring || document.visibilityState !== 'visible' || now - toldAt.current < againMs) return
    toldAt.current = now
    void arrive(id)
  }, [arrive, id, isDuring, now])
  return null
}
