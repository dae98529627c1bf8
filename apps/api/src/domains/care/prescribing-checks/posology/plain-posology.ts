import { withDigits } from '#domains/care/clinical-words'

const parts: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** Digits that are not ours, superscripts, and what nobody sees: a reader and the patient would not see the same. */
const strange = /[\p{Cf}\p{Cc}\p{No}]|(?![0-9])\p{Nd}/u

const decimal = (value: number): string => String(Math.round(value * 1_000) / 1_000)

/**
 * A posology in small letters without accents, its numbers in digits with a point, its sentences and brackets as
 * commas. Null if it holds characters that look like others or like nothing.
 */
export const plainPosology = (text: string): string | null => {
  const fractions = text.replace(/(\d*) ?([¼½¾])/g, (_, whole: string, part: string) =>
    decimal(Number(whole) + (parts[part] ?? 0)),
  )
  if (strange.test(fractions.replace(/[\r\n\t]/g, ' '))) return null
  const small = fractions.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')
  return [apart, withDigits, inFractions, inHours, marks].reduce((said, step) => step(said), small).trim()
}

/** '1jato 2x' is '1 jato 2 x'; '1 (um)' is '1'. */
const apart = (text: string): string =>
  text
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/\bmax\./g, 'max')
    .replace(/\b(\d+) ?\(([a-z ]+)\)/g, (both, digits: string, words: string) =>
      withDigits(words.trim()) === digits ? digits : both,
    )

/** '1.000', '2,5', '1/2', '1 1/2', '1 e 1/2'; '8/8 h' is every eight hours. */
const inFractions = (text: string): string =>
  text
    .replace(/\b(\d+) ?[/-] ?\1 ?(h|horas?|hs|min)\b/g, 'a cada $1 $2')
    .replace(/(?<![\d.,])([1-9]\d{0,2}(?:\.\d{3})+)(?![\d.,]\d)/g, (number) => number.replaceAll('.', ''))
    // '1,000' is one to some, and a thousand to others: it is left as two numbers, which nobody reads.
    .replace(/(?<!\d)([1-9]\d*),(\d{3})(?!\d)/g, '$1 , $2')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(?<![\d./])(?:(\d+) (?:e )?)?([1-9])\/([2-9])(?![\d/])/g, (said, whole, over, under) =>
      over === under ? said : decimal(Number(whole ?? 0) + Number(over) / Number(under)),
    )

/** '1 e 0.5' is left by '1 e meio' beside digits. */
const inHours = (text: string): string =>
  text.replace(/\b(\d+) e 0\.5\b(?! (?:min|h))/g, '$1.5').replace(/\b(\d+) ?h ?(\d\d)\b/g, '$1:$2 h')

const marks = (text: string): string =>
  text
    .replace(/\.(?!\d)|(?<!\d)\./g, ' , ')
    .replace(/:(?!\d)|[;!?()[\]"“”'’]/g, ' , ')
    .replace(/,/g, ' , ')
    .replace(/ [–—-] /g, ' , ')
    .replace(/\//g, ' / ')
    .replace(/\s+/g, ' ')
