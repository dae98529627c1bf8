import { Button, Row, TextAreaField } from '@prumo/ui'
import { type FormEvent, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { HelpNearby } from '#shared/urgent-words/HelpNearby.tsx'
import { type LessonNote, type Place, useRemoveNoteMutation, useWriteNoteMutation } from './lessons.api.ts'
import { clockWords } from './transcript.ts'

type LessonNotesProps = {
  place: Place
  notes: readonly LessonNote[]
  /** Where the film is now. */
  now: () => number
  onJump: (seconds: number) => void
  /** Without one there is no moment to name. */
  hasFilm?: boolean
}

const MOST = 1000

/** What somebody writes for himself; each note leads to its moment. */
export function LessonNotes({ place, notes, now, onJump, hasFilm = true }: LessonNotesProps) {
  const [text, setText] = useState('')
  const key = useRequestKey()
  const tried = useRef<{ text: string; atSeconds: number } | null>(null)
  const [write, { isLoading, error }] = useWriteNoteMutation()
  const [remove, removal] = useRemoveNoteMutation()
  const isTooLong = text.trim().length > MOST
  const save = async () => {
    if (text.trim() === '' || isTooLong) return
    const words = text.trim()
    // A second try is the same note, though the film has gone on.
    if (tried.current?.text !== words) tried.current = { text: words, atSeconds: Math.floor(now()) }
    const note = { ...place, ...tried.current }
    const { error: refused } = await write({ ...note, key: key.of(note) })
    if (refused) return
    setText('')
    tried.current = null
    key.spend()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <section className="lesson-notes" aria-labelledby="anotacoes">
      <h2 id="anotacoes">Suas anotações</h2>
      {notes.length === 0 && (
        <p className="ui-muted">{`Só você lê.${hasFilm ? ' Cada uma fica ligada ao momento do filme.' : ''}`}</p>
      )}
      <ul>
        {notes.map(({ id, atSeconds, text: words }) => (
          <li key={id}>
            <button type="button" className="lesson-notes__moment" onClick={() => onJump(atSeconds)}>
              <span className="ui-hidden">Ir para </span>
              {clockWords(atSeconds)}
            </button>
            <p className="ui-private">{words}</p>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Apagar a anotação de ${clockWords(atSeconds)}`}
              onClick={() => void remove({ ...place, noteId: id })}
            >
              Apagar
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate method="post" onSubmit={submit}>
        <TextAreaField
          label={hasFilm ? 'Anotar neste momento' : 'Anotar'}
          isOptional
          rows={2}
          value={text}
          error={isTooLong ? `A anotação passa do limite de ${MOST} caracteres.` : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <HelpNearby words={text} />
        <SaidBanner failure={error ?? removal.error} />
        <Row hasActions>
          <Button type="submit" variant="quiet" isBusy={isLoading}>
            Salvar anotação
          </Button>
        </Row>
      </form>
    </section>
  )
}
