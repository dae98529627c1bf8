import { Button } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import type { Doctor } from '#features/doctors/doctor-reads.ts'
import { doctorChosen } from '#features/onboarding/new-consultation.slice.ts'
import { links } from '#links'

type BookWithProps = { doctor: Doctor; surveyKey: string; words: 'Marcar' | 'Marcar de novo' }

/**
 * Begins a booking with this professional. A plain form, as on the pages of conditions: the next address does not name
 * the complaint.
 */
export function BookWith({ doctor, surveyKey, words }: BookWithProps) {
  const dispatch = useDispatch()
  // The browser keeps whom he chose, so nothing of an earlier consultation goes with it.
  const { lastConsultation: _seen, ...chosen } = doctor
  return (
    <form method="post" action={links.survey()} onSubmit={() => dispatch(doctorChosen(chosen))}>
      <input type="hidden" name="spe" value={surveyKey} />
      <Button type="submit" variant="quiet" size="small" aria-label={`${words} com ${doctor.name}`}>
        {words}
      </Button>
    </form>
  )
}
