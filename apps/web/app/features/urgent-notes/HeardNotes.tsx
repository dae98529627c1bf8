import { Banner } from '@prumo/ui'
import { heardWords, keptWords } from './urgent-note-words.ts'
import { type OwnUrgentNote, useOwnUrgentNotesQuery } from './urgent-notes.api.ts'

/** Beside where he writes, while a case of it stands: what to do now, who was told, and until when somebody calls. */
export function HeardNotes({ diary }: Pick<OwnUrgentNote, 'diary'>) {
  const { data = [] } = useOwnUrgentNotesQuery(undefined, { refetchOnMountOrArgChange: true })
  const note = data.find((one) => one.diary === diary)
  return <div role="status">{note && <Heard note={note} />}</div>
}

function Heard({ note }: { note: OwnUrgentNote }) {
  const isMind = note.urgency === 'mind'
  return (
    <Banner tone="error" title="Vamos falar com você">
      <p>{heardWords(note)}</p>
      <p>
        Não espere por nós: {isMind && <>converse agora com o CVV, de graça e a qualquer hora, no </>}
        {isMind && <a href="tel:188">188</a>}
        {isMind ? '. Se houver risco, ligue ' : 'se o que você sente continua, ligue '}
        <a href="tel:192">192</a> ou vá a um pronto-socorro.
      </p>
      {note.diary !== 'self_rating' && <p>O aviso diz só que é urgente e de que tipo. {keptWords[note.diary]}</p>}
    </Banner>
  )
}
