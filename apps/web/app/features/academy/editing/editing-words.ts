import type { ContentChange, EditedFile, EditedLesson, EditedProgram, EditedStage } from './editing.api.ts'

const changeWords: Record<ContentChange['kinds'][number], string> = {
  added: 'aula nova',
  withdrawn: 'retirada',
  shown_again: 'de volta',
  words: 'texto',
  days: 'dias',
  exercises: 'exercícios',
  film: 'filme',
  captions: 'legenda',
  moved: 'lugar',
}

/** "texto e filme" */
export const kindsInWords = ({ kinds, stageId }: Pick<ContentChange, 'kinds' | 'stageId'>): string =>
  listed(kinds.map((kind) => (kind === 'added' && stageId !== null ? 'etapa nova' : changeWords[kind])))

/** "Respiração lenta", "Etapa 3, Fortalecer", "Apresentação do curso" */
export const subjectWords = ({ stagePosition, title }: Pick<ContentChange, 'stagePosition' | 'title'>): string => {
  if (title === null) return 'Apresentação do curso'
  return stagePosition === null ? title : `Etapa ${stagePosition}, ${title}`
}

/** Of a lesson; a stage and a programme have other parts. */
export const missingOfText: Record<'stage' | 'program', string> = {
  stage: 'falta uma parte do texto (resumo, parágrafos, cuidado, pergunta ou fontes)',
  program: 'falta uma parte do texto (resumo, como se aprende, para quem é ou para quem não é)',
}

type Problem = EditedProgram['problems'][number]['problem']

/** "falta dizer como se faz, ou o cronômetro, de Soltar a pelve" */
export const missingOfExercises = ({ exercises }: Pick<EditedStage, 'exercises'>): string => {
  const names = exercises.filter(({ isUnfinished }) => isUnfinished).map(({ title }) => `“${title}”`)
  return `falta dizer como se faz, ou o cronômetro, de ${listed(names)}`
}

export const problemWords: Record<Exclude<Problem, 'exercises_unfinished'>, string> = {
  words_missing: 'falta uma parte do texto (resumo, parágrafos, passos, cuidado ou fontes)',
  captions_past_end: 'a legenda termina depois do filme',
  films_differ: 'as duas qualidades têm durações diferentes',
  film_high_missing: 'há só a qualidade menor: falta o filme principal',
}

export const fileNames: Record<EditedFile['kind'], string> = {
  film_high: 'Filme',
  film_low: 'Filme em qualidade menor',
  film_mp4: 'Filme de amostra em MP4',
  captions: 'Legenda',
}

/** What a lesson is watched by now: "filme de 9 min, legenda". */
export const filmWords = ({ files }: Pick<EditedLesson, 'files'>): string => {
  const film = files.find(({ kind }) => kind === 'film_high')
  if (!film) return 'sem filme'
  const captions = files.some(({ kind }) => kind === 'captions') ? 'com legenda' : 'sem legenda'
  return `${film.isSample ? 'filme de amostra' : 'filme'} de ${lengthWords(film.seconds ?? 0)}, ${captions}`
}

/** "45 s", "9 min", "9 min 30 s" */
export const lengthWords = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** "1,2 MB" */
export const sizeWords = (bytes: number): string => {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${size.toLocaleString('pt-BR', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}

export const momentWords = (moment: string): string =>
  new Date(moment).toLocaleString('pt-BR', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Sao_Paulo',
  })

const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`
