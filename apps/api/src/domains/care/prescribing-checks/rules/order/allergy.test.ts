import { expect, test } from 'vitest'
import { substanceNamed, substances } from '#domains/medicines/substances'
import { families } from '../../allergy-families.ts'
import { anItem, aPatient } from '../../checks.factory.ts'
import type { Mention } from '../../facts.ts'
import { judgeOrder } from '../../judge-order.ts'

const toldOf = (key: Mention['key']): Mention => ({
  key,
  words: key,
  where: 'questionário',
  isRecent: true,
  sense: 'stated',
})
const levels = (ordered: Mention['key'], allergicTo: Mention['key']) =>
  judgeOrder({ items: [anItem([ordered])], patient: aPatient({}, { allergies: [toldOf(allergicTo)] }) }).flatMap(
    ({ rule, level }) => (rule === 'allergy' ? [level] : []),
  )
const membersOf = (family: (typeof families)[number]) =>
  substances.filter(({ classes, isGroup }) => !isGroup && classes.includes(family.of)).map(({ key }) => key)
/** Whether two members share another class in which the leaflets are stricter. */
const isStricterElsewhere = (one: Mention['key'], other: Mention['key']) =>
  families.some(
    ({ of, amongMembers }) =>
      amongMembers === 'stop' && substanceNamed(one).classes.includes(of) && substanceNamed(other).classes.includes(of),
  )

test('each substance stops for who is allergic to it', () => {
  for (const { key, isGroup } of substances) if (!isGroup) expect(levels(key, key), key).toEqual(['stop'])
})

test('each family is known, named once, and has a source', () => {
  expect(new Set(families.map(({ of }) => of)).size).toBe(families.length)
  expect(families.filter((family) => membersOf(family).length === 0 || family.source === '')).toEqual([])
})

test.each(families.map((family) => [family.of, family] as const))(
  '%s: the class stops, another member as its leaflets say',
  (_, family) => {
    const members = membersOf(family)
    for (const group of substances.filter(({ isGroup, classes }) => isGroup && classes.includes(family.of)))
      for (const key of members) expect(levels(key, group.key), `${key} and ${group.key}`).toEqual(['stop'])
    for (const one of members)
      for (const other of members.filter((key) => key !== one))
        expect(levels(one, other), `${one} and ${other}`).toEqual([
          isStricterElsewhere(one, other) ? 'stop' : family.amongMembers,
        ])
  },
)

test.each<[Mention['key'], Mention['key'], string[]]>([
  ['tadalafil', 'sildenafil', ['ask']],
  ['finasteride', 'dutasteride', ['stop']],
  ['doxycycline', 'minocycline', ['stop']],
  ['tadalafil', 'ketoconazole', []],
])('%s for who is allergic to %s', (ordered, told, expected) => expect(levels(ordered, told)).toEqual(expected))
