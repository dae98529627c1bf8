import { EditWords, type WordsField } from './EditWords.tsx'
import { acts, type EditedProgram, type EditedStage } from './editing.api.ts'
import { paragraphsIn, type SavedWords, sourceLines, sourcesIn, type Typed } from './typed-words.ts'

const fields: WordsField[] = [
  { name: 'title', label: 'Título', maxLength: 120 },
  { name: 'summary', label: 'Resumo', hint: 'Uma frase, também na página pública do curso.', rows: 2, maxLength: 300 },
  { name: 'paragraphs', label: 'Texto', hint: 'Uma linha em branco separa os parágrafos.', rows: 6 },
  { name: 'caution', label: 'Cuidado', hint: 'Quando parar, e a quem perguntar.', rows: 2, maxLength: 1000 },
  {
    name: 'review_question',
    label: 'Pergunta do fim da etapa',
    hint: 'Ele responde sim, em parte ou ainda não.',
    rows: 2,
    maxLength: 200,
  },
  { name: 'sources', label: 'Fontes', hint: 'Uma por linha: título | onde foi publicada.', rows: 3, lang: 'en' },
]

const savedStage = ({ wordsRevision, title, summary, text }: EditedStage): SavedWords => ({
  revision: wordsRevision,
  words: {
    ...{ title, summary },
    paragraphs: (text?.paragraphs ?? []).join('\n\n'),
    caution: text?.caution ?? '',
    review_question: text?.reviewQuestion ?? '',
    sources: sourceLines(text?.sources ?? []),
  },
})

const wordsOf = ({ title = '', summary = '', paragraphs = '', caution = '', sources = '', ...typed }: Typed) => ({
  title: title.trim(),
  summary: summary.trim(),
  paragraphs: paragraphsIn(paragraphs),
  caution: caution.trim(),
  review_question: (typed.review_question ?? '').trim(),
  sources: sourcesIn(sources),
})

/** What a stage is called and says. */
export function EditStage({ program, stage }: { program: EditedProgram; stage: EditedStage }) {
  return (
    <EditWords
      title="Texto da etapa"
      what="esta etapa"
      draftKey={`stage ${stage.id}`}
      saved={savedStage(stage)}
      fields={fields}
      faultsOf={({ title = '' }): Typed => (title.trim() === '' ? { title: 'Dê um título à etapa.' } : {})}
      toChange={(typed, revision, key) =>
        acts.writeStage(
          { programId: program.id, stageId: stage.id, key },
          { revision: String(revision), ...wordsOf(typed) },
        )
      }
      savedIn={({ stages }) => {
        const saved = stages.find(({ id }) => id === stage.id)
        return saved ? savedStage(saved) : null
      }}
    />
  )
}
