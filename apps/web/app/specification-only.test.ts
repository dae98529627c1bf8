// @vitest-environment node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/*
 * The specification names calls and state that no screen uses yet. They stand in docs/specification-only.md, and
 * nowhere else: what a screen begins to use leaves the list; what nothing uses and the specification does not name
 * goes.
 */
const app = import.meta.dirname
const page = readFileSync(path.join(app, '../../../docs/specification-only.md'), 'utf8')

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(sources)
const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)
const isSlice = (file: string) => file.endsWith('.slice.ts')

/** The names in the first column of the table under a heading. */
const listed = (heading: string): string[] => {
  const part = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...part.matchAll(/^\| `([\w.]+)`/gm)].map(([, name = '']) => name).sort()
}

/** Calls that are defined and that no hook, thunk or selector outside their own slice asks for. */
const uncalled = (): string[] =>
  files
    .flatMap(([file, text]) =>
      [...text.matchAll(/^\s+(\w+): build\.(?:query|mutation)/gm)].map(([, name = '']) => ({ file, name })),
    )
    .filter(({ file, name }) => {
      const hook = `use(?:Lazy)?${name.charAt(0).toUpperCase()}${name.slice(1)}(?:Query|Mutation)`
      return !files.some(([other, text]) => {
        if (isSlice(other)) return false
        const rest = other === file ? text.replace(/export const \{[^}]*\} =/g, '').replace(`${name}: build`, '') : text
        return (
          mentions(rest, hook) ||
          mentions(rest, `endpoints\\.${name}`) ||
          mentions(rest, `${name}\\.initiate`) ||
          new RegExp(`\\b${name}\\b[^=\\n]*\\} = \\w+(?:\\.endpoints|Api)`).test(other === file ? '' : rest)
        )
      })
    })
    .map(({ name }) => name)
    .sort()

type Field = { file: string; slice: string; field: string }

const fieldsOf = ([file, text]: [string, string]): Field[] => {
  const slice = /name: '(\w+)'/.exec(text)?.[1] ?? file
  const fields = /type \w+State = \{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? ''
  const names = [...fields.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field = '']) => field)
  return names.filter((field) => field !== 'isLoading').map((field) => ({ file, slice, field }))
}

/** Whoever names the field beside its slice, or has the slice's own selectors and types at hand when he names it. */
const isReadIn = ([other, text]: [string, string], { file, slice, field }: Field): boolean => {
  // A browser that keeps a field does not read it.
  if (isSlice(other) || other === './persisted-state.ts') return false
  const importsSlice = other !== './store.ts' && text.includes(`/${path.basename(file)}'`)
  return mentions(text, `${slice}\\.${field}`) || (importsSlice && mentions(text, field))
}

/** Fields of slices that no screen reads, nor a selector of the slice's own. */
const unread = (): string[] =>
  files
    .filter(([file]) => isSlice(file))
    .flatMap((each) => {
      const selectors = /selectors: \{([\s\S]*?)\n {2}\}/.exec(each[1])?.[1] ?? ''
      return fieldsOf(each).filter(({ field }) => !mentions(selectors, field))
    })
    .filter((field) => !files.some((each) => isReadIn(each, field)))
    .map(({ slice, field }) => `${slice}.${field}`)
    .sort()

test('every call that no screen makes stands in the list, and no other', () => {
  expect(files.length).toBeGreaterThan(400)
  expect(uncalled()).toEqual(listed('Calls'))
})

test('every field that no screen reads stands in the list, and no other', () =>
  expect(unread()).toEqual(listed('State')))
