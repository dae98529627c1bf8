import { formatPhone } from '@prumo/brazil'
import { Banner, Button, Drawer, LinkButton, SelectField, Stack } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  kindsOf,
  originWords,
  outcomesFor,
  outcomeWords,
  reasonWords,
  urgencyWords,
  whatToDo,
} from './urgent-note-words.ts'
import { type Outcome, type Reason, type UrgentNote, useSettleUrgentNoteMutation } from './urgent-notes.api.ts'
import { WrittenWords } from './WrittenWords.tsx'

type Props = { note: UrgentNote; onClose: () => void }

/** What to do first, and what became of it. What was chosen stays while its row leaves the list, or he writes again. */
export function SettleUrgentNote({ note, onClose }: Props) {
  return (
    <Drawer isOpen onClose={onClose} title={note.patientName}>
      <Stack gap={3}>
        {kindsOf(note).map((kind) => (
          <Banner key={kind} tone="error" title={urgencyWords[kind]}>
            {whatToDo[kind]}
          </Banner>
        ))}
        {note.phone ? (
          <LinkButton href={`tel:${note.phone}`} variant="teal" isWide>
            {`Ligar: ${formatPhone(note.phone)}`}
          </LinkButton>
        ) : (
          <p>Ele não deixou telefone.</p>
        )}
        <p className="ui-muted">
          {originWords(note)}.{' '}
          {note.hasWords ? 'A leitura fica no registro dele.' : 'As palavras dele não aparecem aqui.'} Ouça antes de
          perguntar.
        </p>
        {note.hasWords && <WrittenWords noteId={note.id} />}
        <Settlement note={note} onClose={onClose} />
      </Stack>
    </Drawer>
  )
}

function Settlement({ note, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [reason, setReason] = useState<Reason | ''>('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [settle, { error, isLoading }] = useSettleUrgentNoteMutation()
  const isGivenUp = outcome === 'given_up'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (outcome === '') return setFault('Escolha o que houve: fica no prontuário.')
    if (isGivenUp && reason === '') return setFault('Escolha o motivo: fica no prontuário.')
    const { id, times, tries } = note
    const settled = await settle({ id, outcome, reason: (isGivenUp && reason) || null, seen: { times, tries } })
    if (!settled.error) onClose()
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={3}>
        <SelectField
          label="O que houve"
          placeholder="Escolha"
          value={outcome}
          error={isGivenUp ? undefined : fault}
          options={outcomesFor(note).map((value) => ({ value, label: outcomeWords[value] }))}
          onChange={({ target }) => {
            setOutcome(target.value as Outcome | '')
            setFault(undefined)
          }}
        />
        {isGivenUp && (
          <SelectField
            label="Motivo"
            placeholder="Escolha"
            value={reason}
            error={fault}
            options={reasons.map((value) => ({ value, label: reasonWords[value] }))}
            onChange={({ target }) => {
              setReason(target.value as Reason | '')
              setFault(undefined)
            }}
          />
        )}
        <Button type="submit" isWide isBusy={isLoading}>
          {outcome === 'not_reached' ? 'Registrar a tentativa' : 'Registrar e encerrar'}
        </Button>
        <p className="ui-muted">
          {outcome === 'not_reached'
            ? 'Ele continua na lista, e quem atende recebe um aviso.'
            : 'Não se desfaz. Se ele escrever de novo, volta para a lista.'}
        </p>
        <SaidBanner failure={error} />
      </Stack>
    </form>
  )
}

const reasons = Object.keys(reasonWords) as Reason[]
