import { noteDraft } from '#shared/hooks/open-drafts.ts'
import { noteUnsentText } from '#shared/hooks/unsent-text.ts'

/** What an editor types, by field: lists are text, one entry a line, and paragraphs are apart by an empty line. */
export type Typed = Record<string, string>

/** `base` is what he began with, and its revision: what is saved elsewhere meanwhile changes neither. */
export type TypedDraft = { revision: Revision; base: Typed; typed: Typed }
export type Revision = number | string

/** What the server has now. */
export type SavedWords = { revision: Revision; words: Typed }

const drafts = new Map<string, TypedDraft>()
noteUnsentText(() => [...drafts.values()].some(isChanged))
noteDraft(() => drafts.clear())

/** In memory, by what is edited: it survives a walk to the preview and back. */
export const readDraft = (key: string, saved: SavedWords): TypedDraft => {
  const kept = drafts.get(key)
  return kept && isChanged(kept) ? kept : draftOf(saved)
}
export const keepDraft = (key: string, draft: TypedDraft): void => void drafts.set(key, draft)
export const forgetDraft = (key: string): void => void drafts.delete(key)

export const draftOf = ({ revision, words }: SavedWords): TypedDraft => ({ revision, base: words, typed: words })

/** After a save: what was typed since `sent` stays typed, upon what was saved. */
export const savedDraft = (key: string, saved: SavedWords, sent: Typed): TypedDraft => {
  const { revision, base } = draftOf(saved)
  const now = drafts.get(key)?.typed ?? sent
  const typed = { ...base }
  for (const field of Object.keys(base)) if (now[field] !== sent[field]) typed[field] = now[field] ?? ''
  const draft = { revision, base, typed }
  if (isChanged(draft)) keepDraft(key, draft)
  else forgetDraft(key)
  return draft
}

export function isChanged({ base, typed }: TypedDraft): boolean {
  return Object.keys(base).some((field) => base[field] !== typed[field])
}

export const parted = (text: string, by: string | RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const paragraphsIn = (text: string): string[] => parted(text, /\n\s*\n/)

type Source = { title: string; where: string }

export const sourcesIn = (text: string): Source[] =>
  parted(text, '\n').map((line) => {
    const [title = '', ...where] = line.split('|')
    return { title: title.trim(), where: where.join('|').trim() }
  })

export const sourceLines = (sources: readonly Source[]): string =>
  sources.map(({ title, where }) => (where ? `${title} | ${where}` : title)).join('\n')

type Question = { question: string; answer: string }

/** A question on its line, its answer below it; an empty line between two of them. */
export const questionsIn = (text: string): Question[] =>
  paragraphsIn(text).map((block) => {
    const [question = '', ...answer] = parted(block, '\n')
    return { question, answer: answer.join(' ') }
  })

export const questionLines = (questions: readonly Question[]): string =>
  questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
