import { EditWords, type WordsField } from './EditWords.tsx'
import { acts, type EditedLesson } from './editing.api.ts'
import { faultsOf, type LessonForm, lessonDraftKey, savedLesson, wordsOf } from './lesson-form.ts'

const fields: WordsField[] = [
  { name: 'title', label: 'Título', maxLength: 120 },
  {
    name: 'minutes',
    label: 'Duração prevista, em minutos',
    hint: 'Vale até a aula ter um filme próprio.',
    isNumber: true,
  },
  { name: 'summary', label: 'Resumo', hint: 'Uma frase.', rows: 2, maxLength: 300 },
  { name: 'paragraphs', label: 'Texto', hint: 'Uma linha em branco separa os parágrafos.', rows: 8 },
  { name: 'steps', label: 'Passo a passo', hint: 'Um passo por linha. Sai também na ficha em PDF.', rows: 5 },
  { name: 'caution', label: 'Cuidado', hint: 'Quando parar, e a quem perguntar.', rows: 2, maxLength: 1000 },
  { name: 'sources', label: 'Fontes', hint: 'Uma por linha: título | onde foi publicada.', rows: 3, lang: 'en' },
]

/** What a lesson says. */
export function EditLesson({ programId, lesson }: { programId: number; lesson: EditedLesson }) {
  const hasOwnFilm = lesson.files.some(({ kind, isSample }) => kind === 'film_high' && !isSample)
  return (
    <EditWords
      title="Texto da aula"
      what="esta aula"
      draftKey={lessonDraftKey(lesson.id)}
      saved={savedLesson(lesson)}
      fields={fields.filter(({ name }) => !(hasOwnFilm && name === 'minutes'))}
      faultsOf={(typed) => faultsOf(typed as LessonForm)}
      toChange={(typed, revision, key) =>
        acts.write({ programId, lessonId: lesson.id, key }, wordsOf(typed as LessonForm, Number(revision)))
      }
      savedIn={({ lessons }) => {
        const saved = lessons.find(({ id }) => id === lesson.id)
        return saved ? savedLesson(saved) : null
      }}
    />
  )
}
