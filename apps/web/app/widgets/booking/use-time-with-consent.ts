import { useState } from 'react'
import type { Consultation } from '#features/consultations/consultations.api.ts'
import { useTimesOfDoctorQuery } from '#features/consultations/consultations.api.ts'
import { slotDays } from '#features/consultations/slot-days.ts'

const DAYS_AHEAD = 21

type Whose = {
  doctorId: number
  channel: Consultation['communicationChannel']
  /** A closed drawer asks for nothing. */
  isShown?: boolean
}

/**
 * A time of one doctor and the consent to a consultation at a distance, for what is paid already. `choose` books once
 * both are there, and says whether it did; a time that was taken meanwhile is let go and the times are read anew.
 */
export const useTimeWithConsent = ({ doctorId, channel, isShown = true }: Whose) => {
  const question = { doctor_id: doctorId, communication_channel: channel, days: DAYS_AHEAD }
  const { data, error, isFetching, refetch } = useTimesOfDoctorQuery(question, { skip: !isShown })
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [shownDay, setShownDay] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const choose = async (book: (startsAt: string) => Promise<boolean>): Promise<boolean> => {
    setWasAsked(true)
    if (!startsAt || !hasAgreed) return false
    if (await book(startsAt)) return true
    setStartsAt(null)
    void refetch()
    return false
  }
  return {
    days: slotDays(data ?? []),
    isLoading: !data && isFetching,
    isRead: data !== undefined,
    failure: data ? undefined : error,
    readAgain: () => void refetch(),
    startsAt,
    setStartsAt,
    shownDay,
    setShownDay,
    hasAgreed,
    setHasAgreed,
    isConsentMissing: wasAsked && !hasAgreed,
    choose,
  }
}
