import { Button } from '@prumo/ui'
import { useState } from 'react'
import { inOrder } from '#features/consultations/consultation-words.ts'
import { useConsultationsQuery } from '#features/consultations/consultations.api.ts'
import { SessionBalance } from '#features/session-credits/SessionBalance.tsx'
import { BookNextSession } from './BookNextSession.tsx'

/** The patient's sessions. Whoever has seen a psychologist books the next here, without the questions of the first. */
export function OwnSessions() {
  const { data = [] } = useConsultationsQuery()
  const [isBooking, setIsBooking] = useState(false)
  const [nth, setNth] = useState(0)
  const begin = () => {
    // Each booking begins anew: the times of the one before are no longer free.
    setNth(nth + 1)
    setIsBooking(true)
  }
  const last = inOrder(data).find(
    ({ profession, state }) => profession === 'psychologist' && state !== 'canceled' && state !== 'waiting_for_payment',
  )
  return (
    <>
      <SessionBalance
        next={
          last && (
            <Button aria-haspopup="dialog" onClick={begin}>
              {`Marcar a próxima com ${last.doctorName}`}
            </Button>
          )
        }
      />
      {last && <BookNextSession key={nth} last={last} isOpen={isBooking} onClose={() => setIsBooking(false)} />}
    </>
  )
}
