import { type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { textFault } from '../drawable-letters.ts'
import type { BodyWords } from './body-words.ts'
import { prescribedFault } from './prescribed-in-words.ts'

/** Free text under headings: a relatório or a laudo. */
export type Report = { kind: 'report'; title: 'report' | 'opinion'; sections: { heading: string; text: string }[] }

const [mostSections, mostHeading, mostText] = [10, 120, 4_000]
const titles: Record<Report['title'], string> = { report: 'Relatório médico', opinion: 'Laudo médico' }

export const faultsOfReport = ({ sections }: Report): FieldFaults => ({
  ...faultsIn(
    Object.fromEntries(
      sections.flatMap(({ heading, text }, at) => [
        [`sections.${at}.heading`, heading.trim() === '' ? null : textFault(heading, mostHeading)],
        [`sections.${at}.text`, textFault(text, mostText) ?? prescribedFault(`${heading}: ${text}`)],
      ]),
    ),
  ),
  ...(sections.length === 0 ? { sections: [faultOf('blank')] } : {}),
  ...(sections.length > mostSections ? { sections: [faultOf('too_many_sections', { most: mostSections })] } : {}),
})

export const wordsOfReport = ({ title, sections }: Report): BodyWords => ({
  title: titles[title],
  blocks: sections.flatMap(({ heading, text }) => [
    ...(heading.trim() === '' ? [] : [{ as: 'heading' as const, text: heading.trim() }]),
    ...paragraphsOf(text).map((paragraph) => ({ as: 'paragraph' as const, text: paragraph })),
  ]),
})

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
