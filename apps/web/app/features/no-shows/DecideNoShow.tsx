import { formatDateTime } from '@prumo/brazil'
import { Button, Drawer, SelectField, Stack } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { originWords, sightWords, type Verdict, verdicts } from './no-show-words.ts'
import { type NoShow, useGiveBackNoShowMutation, useRefuseNoShowMutation } from './no-shows.api.ts'

type Props = { noShow: NoShow; onClose: () => void }

/** Who was there, and the decision, which is made once. It stays open while its row leaves the list. */
export function DecideNoShow({ noShow, onClose }: Props) {
  return (
    <Drawer isOpen onClose={onClose} title={`${noShow.doctorName} e ${noShow.patientName}`}>
      <Stack gap={3}>
        <p className="ui-muted">{`Horário de ${formatDateTime(noShow.startsAt)}. ${originWords(noShow)}`}</p>
        <ul className="no-shows__sights">
          {sightWords(noShow).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="ui-muted">Uma consulta por telefone não deixa sinal aqui: na dúvida, ligue para os dois antes.</p>
        <Decision noShow={noShow} onClose={onClose} />
      </Stack>
    </Drawer>
  )
}

function Decision({ noShow, onClose }: Props) {
  const [verdict, setVerdict] = useState<Verdict | ''>('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [giveBack, giving] = useGiveBackNoShowMutation()
  const [refuse, refusing] = useRefuseNoShowMutation()
  const options = verdicts(noShow)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (verdict === '') return setFault('Escolha a decisão: o paciente vai ler o motivo.')
    const { id } = noShow
    const answer = verdict === 'give_back' ? await giveBack(id) : await refuse({ id, because: verdict })
    if (!answer.error) onClose()
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={3}>
        <SelectField
          label="Decisão"
          placeholder="Escolha"
          value={verdict}
          error={fault}
          options={options}
          onChange={({ target }) => {
            setVerdict(target.value as Verdict | '')
            setFault(undefined)
          }}
        />
        <p aria-live="polite">{options.find(({ value }) => value === verdict)?.follows}</p>
        <Button type="submit" isWide isBusy={giving.isLoading || refusing.isLoading}>
          Registrar a decisão
        </Button>
        <p className="ui-muted">A decisão não se desfaz.</p>
        <SaidBanner failure={giving.error ?? refusing.error} />
      </Stack>
    </form>
  )
}
