import { Button, Drawer, Stack } from '@prumo/ui'
import { channelWords, timeWords } from '#features/consultations/appointment-words.ts'
import type { Consultation } from '#features/consultations/consultations.api.ts'
import { zoneWords } from '#features/consultations/slot-days.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { TimeWithConsent } from '#widgets/booking/TimeWithConsent.tsx'
import { useTimeWithConsent } from '#widgets/booking/use-time-with-consent.ts'
import { useBookNext } from './use-book-next.ts'

/** The one whose sessions go on: the last consultation with a psychologist, or the next. */
export type BookNextSessionProps = { last: Consultation; isOpen: boolean; onClose: () => void }

/** The next session with the same psychologist, by one that the patient has: a time, the consent, one press. */
export function BookNextSession({ last, isOpen, onClose }: BookNextSessionProps) {
  const { doctorId, doctorName, communicationChannel } = last
  const time = useTimeWithConsent({ doctorId, channel: communicationChannel, isShown: isOpen })
  const { book, isBusy, failure } = useBookNext(last)
  const send = async () => {
    if (await time.choose(book)) onClose()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Marcar a próxima sessão"
      footer={
        <Button isWide isBusy={isBusy} aria-disabled={time.startsAt === null} onClick={() => void send()}>
          {time.startsAt ? `Usar uma sessão às ${timeWords(time.startsAt)}` : 'Escolha o horário'}
        </Button>
      }
    >
      <Stack>
        <p className="ui-muted">{`Com ${doctorName}. ${channelWords(communicationChannel)}. ${zoneWords()}`}</p>
        <TimeWithConsent time={time} whenNoneIsFree="Volte amanhã, ou marque com outra pessoa. Sua sessão não vence." />
        <SaidBanner failure={failure} />
      </Stack>
    </Drawer>
  )
}
