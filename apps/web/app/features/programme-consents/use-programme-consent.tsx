import { type ConsentedProgramme, programmeConsents } from '@prumo/contracts/programme-consents'
import { type ReactNode, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ConsentBox } from './ConsentBox.tsx'
import { ConsentStands, ConsentWithdrawn } from './ConsentState.tsx'
import { useProgrammeConsentsQuery } from './programme-consents.api.ts'

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true }

/**
 * What a page shows before a programme takes health data, and what its forms ask before they send. `mayTake` is false
 * while he has not agreed: then the box says so and gets the focus, and what he typed stays. What cannot be read here
 * is the server's to decide. A form waits while `isLoading`: what is sent before the answer is known would be refused
 * by the server, in other words, and without the box.
 */
export const useProgrammeConsent = (programme: ConsentedProgramme, toPrivacy: string) => {
  const { data, error, isLoading, refetch } = useProgrammeConsentsQuery(undefined, fresh)
  const [isMissed, setIsMissed] = useState(false)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const box = useRef<HTMLElement>(null)
  const given = data?.find((one) => one.programme === programme)
  const mayTake = (): boolean => {
    if (!data || given?.isGiven) return true
    setIsMissed(true)
    requestAnimationFrame(() => box.current?.focus())
    return false
  }
  const shown = (): ReactNode => {
    if (!data) return error ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : null
    if (given?.isGiven) return <ConsentStands givenAt={given.givenAt} toPrivacy={toPrivacy} />
    return (
      <>
        {given && (
          <ConsentWithdrawn
            withdrawnAt={given.withdrawnAt ?? given.givenAt}
            words={programmeConsents[programme].afterwards}
            onAgain={isAskedAgain || isMissed ? undefined : () => setIsAskedAgain(true)}
          />
        )}
        {(!given || isAskedAgain || isMissed) && <ConsentBox ref={box} programme={programme} isMissed={isMissed} />}
      </>
    )
  }
  const isGiven = given?.isGiven === true
  return { mayTake, isLoading, isGiven, isWithdrawn: given !== undefined && !isGiven, box: shown() }
}
