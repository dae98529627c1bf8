import { formatDateTime, formatPhone } from '@prumo/brazil'
import { Button, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { SettleUrgentNote } from './SettleUrgentNote.tsx'
import { kindsOf, originWords, triesWords, urgencyWords } from './urgent-note-words.ts'
import { type UrgentNote, useUrgentNotesToSettleQuery } from './urgent-notes.api.ts'

/** The server's bound; there are no pages. */
const most = 200

/** The patients to call, the one who is due first on top. */
export function UrgentNoteList() {
  const reading = useUrgentNotesToSettleQuery(undefined, { refetchOnMountOrArgChange: true })
  const [settling, setSettling] = useState<UrgentNote | null>(null)
  // As it stands now: he may have written again since it was opened.
  const now = reading.data?.find(({ id }) => id === settling?.id) ?? settling
  return (
    <>
      <StaffList
        label="Ligações"
        reading={reading}
        keyOf={({ id }) => id}
        columns={[who, kind, due, { title: 'O que houve', draw: settle(setSettling) }]}
        pageSize={most + 1}
        paging={{ after: () => '', start: null, words: { next: '', start: '' } }}
        empty={{
          title: 'Ninguém espera uma ligação',
          text: 'Quando alguém escrever ou contar o que não pode esperar, o nome aparece aqui.',
        }}
      />
      {settling && now && <SettleUrgentNote key={now.id} note={now} onClose={() => setSettling(null)} />}
    </>
  )
}

const who: Column<UrgentNote> = {
  title: 'Quem',
  draw: ({ patientName, phone, doctorName }) => (
    <>
      <strong>{patientName}</strong>
      <br />
      {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : 'Sem telefone: escreva por mensagem'}
      <br />
      <span className="ui-muted">{doctorName ? `Acompanhado por ${doctorName}` : 'Sem médico aqui'}</span>
    </>
  ),
}

const kind: Column<UrgentNote> = {
  title: 'O que ele escreveu',
  draw: (note) => (
    <>
      {kindsOf(note).map((kind) => (
        <span key={kind}>
          {urgencyWords[kind]}
          <br />
        </span>
      ))}
      <span className="ui-muted">{originWords(note)}</span>
    </>
  ),
}

const due: Column<UrgentNote> = {
  title: 'Prazo',
  draw: (note) => (
    <>
      {`até ${formatDateTime(note.dueAt)}`} {note.isLate && <StatusBadge tone="danger">Passou do prazo</StatusBadge>}
      {note.tries > 0 && (
        <>
          <br />
          <span className="ui-muted">{triesWords(note)}</span>
        </>
      )}
    </>
  ),
}

const settle = (onChoose: (note: UrgentNote) => void) => (note: UrgentNote) => (
  <Button
    variant="quiet"
    size="small"
    aria-haspopup="dialog"
    aria-label={`Registrar: ${note.patientName}`}
    onClick={() => onChoose(note)}
  >
    Registrar
  </Button>
)
