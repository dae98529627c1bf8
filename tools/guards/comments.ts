import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const folders = ['apps', 'packages', 'tests', 'tools', 'database', 'bench']
const domains = 'apps/api/src/domains/'

// "Whom this doctor leaves behind" is a clause without a subject, which its reader must turn round.
const leaning = /^(?:Of|To|By|With|From) (?:whom|what|which)\b|^(?:Whom|Whose|What of)\b/
// In the domains, which a newcomer reads first, a sentence names its person: "The doctor who signed it".
const nobody = /^Who\b/

/** How many sentences may still begin so. The numbers only fall: mend one, and write the new number here. */
const mostOf = { Who: 96, Of: 203, What: 1750 }

/** A sentence of a comment has a subject: it does not begin with a word that leans on another one. */
export const comments: Guard = {
  name: 'sentences of comments',
  look: (root): Findings => {
    const files = sourcesIn(root, folders)
    const sentences = files.flatMap((path) => sentencesIn(textOf(root, path)).map((one) => ({ path, ...one })))
    const breaches = sentences
      .filter(({ path, text }) => leaning.test(text) || (path.startsWith(domains) && nobody.test(text)))
      .map(
        ({ path, line, text }) => `${path}:${line} leans on its first word: "${text.slice(0, 50)}"; name its subject`,
      )
    const tooMany = Object.entries(mostOf).flatMap(([word, most]) => {
      const count = sentences.filter(({ text }) => text.startsWith(`${word} `)).length
      return count > most
        ? [`${count} sentences of comments begin with "${word}", ${most} before: name their subject`]
        : []
    })
    return { breaches: [...breaches, ...tooMany], read: files.length }
  },
}

/** The sentences of all comments that stand on lines of their own, with the line on which their paragraph begins. */
const sentencesIn = (source: string): { line: number; text: string }[] => {
  const paragraphs: { line: number; words: string[] }[] = []
  let isOpen = false
  let isBlock = false
  for (const [at, whole] of source.split('\n').entries()) {
    const line = whole.trim()
    const begins: boolean = !isBlock && line.startsWith('/*')
    const isComment: boolean = begins || isBlock || line.startsWith('//')
    const words = line.replace(/^(?:\/\*\*?|\*\/|\*|\/\/)\s*/, '').replace(/\s*\*\/$/, '')
    if (!isComment) isOpen = false
    else if (isOpen && !begins && words !== '' && !words.startsWith('- ')) paragraphs.at(-1)?.words.push(words)
    else {
      paragraphs.push({ line: at + 1, words: [words.replace(/^- /, '')] })
      isOpen = true
    }
    isBlock = isComment && (begins || isBlock) && !line.includes('*/')
  }
  return paragraphs
    .flatMap(({ line, words }) =>
      words
        .join(' ')
        .trim()
        .split(/(?<=[.!?]) +(?=[A-Z`])/)
        .map((text) => ({ line, text })),
    )
    .filter(({ text }) => text !== '')
}
