import { Banner } from '@prumo/ui'
import { type OwnUrgentNote, useOwnUrgentNotesQuery } from '#shared/urgent-words/own-urgent-notes.api.ts'
import { ViolenceNumbers } from '#shared/urgent-words/ViolenceNumbers.tsx'
import { heardWords, keptWords, kindsOf } from './urgent-note-words.ts'

/** Beside where he writes, while a case of it stands: what to do now, who was told, and until when somebody calls. */
export function HeardNotes({ diary }: Pick<OwnUrgentNote, 'diary'>) {
  const { data } = useOwnUrgentNotesQuery(undefined, { refetchOnMountOrArgChange: true })
  const note = data?.urgentNotes.find((one) => one.diary === diary)
  return <div role="status">{note && <Heard note={note} />}</div>
}

function Heard({ note }: { note: OwnUrgentNote }) {
  const kinds = kindsOf(note)
  const isMind = kinds.includes('mind')
  const isAbdomen = kinds.every((kind) => kind === 'abdomen')
  return (
    <Banner tone="error" title="Vamos falar com você">
      <p>{heardWords(note)}</p>
      <p>
        Não espere por nós: {isMind && <>converse agora com o CVV, de graça e a qualquer hora, no </>}
        {isMind && <a href="tel:188">188</a>}
        {whenWords(kinds)}
        <a href="tel:192">192</a>
        {isAbdomen ? '.' : ' ou vá a um pronto-socorro.'}
      </p>
      {kinds.includes('emergency') && (
        <p>
          Se alguém agride ou ameaça você, não foi culpa sua. <ViolenceNumbers />
        </p>
      )}
      {note.diary !== 'self_rating' && <p>O aviso diz só que é urgente e de que tipo. {keptWords[note.diary]}</p>}
    </Banner>
  )
}

const whenWords = (kinds: OwnUrgentNote['urgency'][]): string => {
  if (kinds.includes('mind'))
    return kinds.length > 1
      ? '. Se houver risco, ou se o que você sente no corpo continua, ligue '
      : '. Se houver risco, ligue '
  return kinds.includes('emergency')
    ? 'se o que você sente continua, ligue '
    : 'vá hoje a um pronto-socorro. Se piorar, ligue '
}
