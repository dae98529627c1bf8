import { formatPhone } from '@prumo/brazil'
import { Banner, Button, Drawer, SelectField, Stack } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { outcomesFor, outcomeWords, urgencyWords, whatToDo } from './urgent-note-words.ts'
import { type Outcome, type UrgentNote, useSettleUrgentNoteMutation } from './urgent-notes.api.ts'

type Props = { note: UrgentNote; onClose: () => void }

/** What to do first, and what became of it. It stays open while its row leaves the list. */
export function SettleUrgentNote({ note, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [settle, { error, isLoading }] = useSettleUrgentNoteMutation()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (outcome === '') return setFault('Escolha o que houve: fica no prontuário.')
    if (!(await settle({ id: note.id, outcome })).error) onClose()
  }
  return (
    <Drawer isOpen onClose={onClose} title={note.patientName}>
      <Stack gap={3}>
        <Banner tone="error" title={urgencyWords[note.urgency]}>
          {whatToDo[note.urgency]}
        </Banner>
        <p>
          {note.phone ? (
            <a href={`tel:${note.phone}`}>{`Ligar: ${formatPhone(note.phone)}`}</a>
          ) : (
            'Ele não deixou telefone.'
          )}
        </p>
        <p className="ui-muted">As palavras dele não aparecem aqui. Ouça antes de perguntar.</p>
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap={3}>
            <SelectField
              label="O que houve"
              placeholder="Escolha"
              value={outcome}
              error={fault}
              options={outcomesFor(note).map((value) => ({ value, label: outcomeWords[value] }))}
              onChange={({ target }) => {
                setOutcome(target.value as Outcome | '')
                setFault(undefined)
              }}
            />
            <Button type="submit" isWide isBusy={isLoading}>
              Registrar e encerrar
            </Button>
            <p className="ui-muted">Não se desfaz. Se ele escrever de novo, volta para a lista.</p>
            <SaidBanner failure={error} />
          </Stack>
        </form>
      </Stack>
    </Drawer>
  )
}
