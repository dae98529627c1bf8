import '#shared/folds.css'
import { Banner, Checkbox, LoadingRegion, Skeleton, SlotPicker } from '@prumo/ui'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { useTimeWithConsent } from './use-time-with-consent.ts'

const MISSING = 'Para consultar à distância, precisamos da sua autorização.'

type TimeWithConsentProps = {
  time: ReturnType<typeof useTimeWithConsent>
  /** What to do while nothing is free. */
  whenNoneIsFree: string
}

/** The free times of one doctor, and below them the consent to a consultation at a distance. */
export function TimeWithConsent({ time, whenNoneIsFree }: TimeWithConsentProps) {
  return (
    <>
      <SaidBanner failure={time.failure} onRetry={time.readAgain} />
      {time.isLoading && (
        <LoadingRegion label="Procurando horários">
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {time.isRead && time.days.length === 0 && (
        <Banner title="Sem horário livre nos próximos dias">{whenNoneIsFree}</Banner>
      )}
      {time.days.length > 0 && (
        <>
          <SlotPicker
            days={time.days}
            shownDay={time.shownDay}
            onShowDay={time.setShownDay}
            chosen={time.startsAt}
            onChoose={time.setStartsAt}
          />
          <details>
            <summary>{`Termo de consulta à distância, versão ${telemedicineConsent.version}`}</summary>
            {telemedicineConsent.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
          <Checkbox
            name="consent"
            checked={time.hasAgreed}
            error={time.isConsentMissing ? MISSING : undefined}
            onChange={(event) => time.setHasAgreed(event.currentTarget.checked)}
          >
            {telemedicineConsent.agreement}
          </Checkbox>
        </>
      )}
    </>
  )
}
