import { EditWords, type WordsField } from './EditWords.tsx'
import { acts, type EditedProgram } from './editing.api.ts'
import {
  paragraphsIn,
  parted,
  questionLines,
  questionsIn,
  type SavedWords,
  sourceLines,
  sourcesIn,
  type Typed,
} from './typed-words.ts'

const fields: WordsField[] = [
  {
    name: 'summary',
    label: 'Resumo',
    hint: 'Abre a página do curso e aparece na lista de cursos.',
    rows: 3,
    maxLength: 300,
  },
  {
    name: 'learn',
    label: 'Como se aprende',
    hint: 'Fica acima da lista de etapas ou vídeos.',
    rows: 3,
    maxLength: 500,
  },
  { name: 'is_for', label: 'É para você se', hint: 'Um motivo por linha.', rows: 5 },
  {
    name: 'is_not_for',
    label: 'Não é para você se',
    hint: 'Um por linha: também o que pede um médico antes.',
    rows: 5,
  },
  {
    name: 'doctor',
    label: 'Quando falar com um médico',
    hint: 'Com ou sem o curso. Abaixo vão as páginas das condições.',
    rows: 3,
    maxLength: 600,
  },
  { name: 'evidence', label: 'O que se sabe', hint: 'Uma linha em branco separa os parágrafos.', rows: 8 },
  { name: 'sources', label: 'Fontes', hint: 'Uma por linha: título | onde foi publicada.', rows: 3, lang: 'en' },
  {
    name: 'questions',
    label: 'Perguntas',
    hint: 'A pergunta em uma linha, a resposta na linha de baixo. Uma linha em branco separa uma pergunta da outra. As de pagamento, desistência e discrição já estão na página.',
    rows: 10,
  },
]

const savedText = ({ text, textRevision }: EditedProgram): SavedWords => ({
  revision: textRevision,
  words: {
    summary: text?.summary ?? '',
    learn: text?.learn ?? '',
    is_for: (text?.isFor ?? []).join('\n'),
    is_not_for: (text?.isNotFor ?? []).join('\n'),
    doctor: text?.doctor ?? '',
    evidence: (text?.evidence ?? []).join('\n\n'),
    sources: sourceLines(text?.sources ?? []),
    questions: questionLines(text?.questions ?? []),
  },
})

const most = 12
const faultsOf = ({ is_for = '', is_not_for = '', evidence = '', questions = '' }: Typed): Typed => {
  const asked = questionsIn(questions)
  const found: [string, boolean, string][] = [
    ['is_for', parted(is_for, '\n').length > most, `No máximo ${most} linhas.`],
    ['is_not_for', parted(is_not_for, '\n').length > most, `No máximo ${most} linhas.`],
    ['evidence', paragraphsIn(evidence).length > most, `No máximo ${most} parágrafos.`],
    ['questions', asked.length > most, `No máximo ${most} perguntas.`],
    ['questions', asked.some(({ answer }) => answer === ''), 'Escreva a resposta na linha abaixo de cada pergunta.'],
  ]
  return Object.fromEntries(found.flatMap(([field, isThere, words]) => (isThere ? [[field, words]] : [])))
}

const textOf = (typed: Typed) => {
  const { summary = '', learn = '', is_for = '', is_not_for = '', doctor = '' } = typed
  return {
    summary: summary.trim(),
    learn: learn.trim(),
    is_for: parted(is_for, '\n'),
    is_not_for: parted(is_not_for, '\n'),
    doctor: doctor.trim(),
    evidence: paragraphsIn(typed.evidence ?? ''),
    sources: sourcesIn(typed.sources ?? ''),
    questions: questionsIn(typed.questions ?? ''),
  }
}

/** What the public page says of a programme. Its name and its price are the catalogue's. */
export function EditProgramText({ program }: { program: EditedProgram }) {
  return (
    <EditWords
      title="O que a página diz"
      what="esta apresentação"
      draftKey={`program ${program.id}`}
      saved={savedText(program)}
      fields={fields}
      faultsOf={faultsOf}
      toChange={(typed, revision, key) =>
        acts.writeText({ programId: program.id, key }, { revision: String(revision), ...textOf(typed) })
      }
      savedIn={savedText}
    />
  )
}
