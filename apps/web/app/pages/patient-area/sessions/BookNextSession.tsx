import { Banner, Button, Checkbox, Drawer, LoadingRegion, Skeleton, SlotPicker, Stack } from '@prumo/ui'
import { useState } from 'react'
import { channelWords, timeWords } from '#features/consultations/appointment-words.ts'
import { type Consultation, useTimesOfDoctorQuery } from '#features/consultations/consultations.api.ts'
import { slotDays, zoneWords } from '#features/consultations/slot-days.ts'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useBookNext } from './use-book-next.ts'

/** The one whose sessions go on: the last consultation with a psychologist, or the next. */
export type BookNextSessionProps = { last: Consultation; isOpen: boolean; onClose: () => void }

const DAYS_AHEAD = 21
const MISSING = 'Para consultar à distância, precisamos da sua autorização.'

/** The next session with the same psychologist, by one that the patient has: a time, the consent, one press. */
export function BookNextSession({ last, isOpen, onClose }: BookNextSessionProps) {
  const { doctorId, doctorName, communicationChannel } = last
  const question = { doctor_id: doctorId, communication_channel: communicationChannel, days: DAYS_AHEAD }
  const { data, error, isFetching, refetch } = useTimesOfDoctorQuery(question, { skip: !isOpen })
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [shownDay, setShownDay] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const { book, isBusy, failure } = useBookNext(last)
  const days = slotDays(data ?? [])

  const send = async () => {
    setIsFaulty(!hasAgreed)
    if (!startsAt || !hasAgreed) return
    if (await book(startsAt)) return onClose()
    setStartsAt(null)
    void refetch()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Marcar a próxima sessão"
      footer={
        <Button isWide isBusy={isBusy} aria-disabled={startsAt === null} onClick={() => void send()}>
          {startsAt ? `Usar uma sessão às ${timeWords(startsAt)}` : 'Escolha o horário'}
        </Button>
      }
    >
      <Stack>
        <p className="ui-muted">{`Com ${doctorName}. ${channelWords(communicationChannel)}. ${zoneWords()}`}</p>
        <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
        {!data && isFetching && (
          <LoadingRegion label="Procurando horários">
            <Skeleton form="control" />
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        {data && days.length === 0 && (
          <Banner title="Sem horário livre nos próximos dias">
            Volte amanhã, ou marque com outra pessoa. Sua sessão não vence.
          </Banner>
        )}
        {days.length > 0 && (
          <>
            <SlotPicker
              days={days}
              shownDay={shownDay}
              onShowDay={setShownDay}
              chosen={startsAt}
              onChoose={setStartsAt}
            />
            <details>
              <summary>{`Termo de consulta à distância, versão ${telemedicineConsent.version}`}</summary>
              {telemedicineConsent.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
            <Checkbox
              name="consent"
              checked={hasAgreed}
              error={isFaulty && !hasAgreed ? MISSING : undefined}
              onChange={(event) => setHasAgreed(event.currentTarget.checked)}
            >
              {telemedicineConsent.agreement}
            </Checkbox>
          </>
        )}
        <SaidBanner failure={failure} />
      </Stack>
    </Drawer>
  )
}
