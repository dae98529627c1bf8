import type { Page } from 'playwright-core'
import { englishWords } from './english-words.ts'

/** Visible faults of the page, each with its place; empty if there are none. */
export const faultsOfPage = (page: Page): Promise<string[]> => page.evaluate(lookForFaults, englishWords)

/** Runs in the browser, so it contains everything that it needs. */
const lookForFaults = (english: readonly string[]): string[] => {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`
  const room = document.documentElement.clientWidth
  const isHidden = (element: Element) => {
    const { clipPath, clip } = getComputedStyle(element)
    // The player's hidden words are clipped to a point one pixel off.
    return clipPath === 'inset(50%)' || /^rect\((0px|1px)(, \1){3}\)$/.test(clip)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[aria-hidden=true]')

  const wide = (): string[] => {
    if (document.documentElement.scrollWidth <= room) return []
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (one) => isSeen(one) && one.getBoundingClientRect().right > room + 1,
    )
    return [`horizontal scroll: ${beyond.slice(0, 3).map(nameOf).join(', ') || 'the page'}`]
  }

  /** Whether a text's rendered lines overflow the nearest box that clips. */
  const clipped = (text: Text): boolean => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      if (isHidden(box)) return false
      const { overflowX, overflowY } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      const cuts = (value: string) => value === 'hidden' || value === 'clip'
      if (cuts(overflowX) && lines.some(({ left, right }) => right > edge.right + 1.5 || left < edge.left - 1.5))
        return true
      // A line box is taller than its letters, so a quarter of a line may overflow invisibly.
      const isCutBelow = ({ top, bottom, height }: DOMRect) =>
        bottom > edge.bottom + height / 4 || top < edge.top - height / 4
      if (cuts(overflowY) && lines.some(isCutBelow)) return true
      // Scrollable content can be scrolled into view.
      if (/auto|scroll/.test(overflowX + overflowY)) return false
    }
    return false
  }

  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent && node.nodeValue?.trim() && !parent.closest('script,style,noscript,template') && isSeen(parent))
      texts.push(node as Text)
  }

  const missing = [...document.images]
    .filter((image) => isSeen(image) && image.complete && image.naturalWidth === 0)
    .map((image) => `missing image: ${image.getAttribute('src')?.slice(0, 80)}`)

  const foreign = new RegExp(`(?<![\\p{L}\\p{N}@./_-])(${english.join('|')})(?![\\p{L}\\p{N}@/_-])`, 'iu')
  // Our cookies' names are shown as they are.
  const raw =
    /\b(undefined|NaN|null|\[object)\b|\{\{|\}\}|R\$\s?\d+\.\d\d\b|\d{4}-\d\d-\d\d|\b(?!prumo_|partner_|is_)[a-z]+(_[a-z]+)+\b/
  const isOurLanguage = (element: Element) =>
    (element.closest('[lang]')?.getAttribute('lang') ?? '').startsWith('pt') &&
    !element.closest('code,pre,kbd,samp,[translate=no]')
  const wrongWords = (words: string) => (foreign.exec(words) ?? raw.exec(words))?.[0]
  const said: [Element, string][] = [
    ...texts.map((text): [Element, string] => [text.parentElement as Element, text.nodeValue ?? '']),
    ...[...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name): [Element, string] => [
        one,
        one.getAttribute(name) ?? '',
      ]),
    ),
    [document.documentElement, document.title],
  ]
  const untranslated = said.flatMap(([element, words]) => {
    const found = isOurLanguage(element) ? wrongWords(words) : undefined
    return found ? [`untranslated: "${found}" in "${words.trim().slice(0, 80)}"`] : []
  })
  const lang = document.documentElement.lang === 'pt-BR' ? [] : [`lang is "${document.documentElement.lang}"`]
  const cut = texts.filter(clipped).map((text) => `clipped text: "${text.nodeValue?.trim().slice(0, 60)}"`)
  return [...new Set([...lang, ...wide(), ...cut, ...missing, ...untranslated])]
}
