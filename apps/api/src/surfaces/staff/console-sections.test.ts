import { globSync } from 'node:fs'
import path from 'node:path'
import { showStaffMember } from '@prumo/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'

type Role = (typeof roles)[number]
type Section = { pages: { path: string; roles: Role[]; reads: string }[] }

const roles = showStaffMember.response.shape.me.shape.roles.element.options
const people: Record<Role, string> = {
  doctor: 'helena',
  psychologist: 'paula',
  pharmacist: 'silvia',
  support: 'rafael',
  administrator: 'clara',
}
const staffPages = path.resolve(import.meta.dirname, '../../../../web/app/pages/staff')
const files = globSync('*/*.section.ts', { cwd: staffPages })
const sections: Section[] = await Promise.all(
  files.map(async (file) => (await import(path.join(staffPages, file))).section),
)
const pages = sections.flatMap((section) => section.pages)

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('the console has its sections here', () => expect(pages.length).toBeGreaterThan(3))

test.each(pages.map((page) => [page.path, page.reads, page] as const))(
  '%s is open to the roles that %s admits, and to no other',
  async (_path, reads, page) => {
    const [method, url = ''] = reads.split(' ')
    const admitted: Role[] = []
    for (const role of roles) {
      const answer = await world.app.inject({
        method: method as 'GET',
        url: url.replaceAll(/\{\w+\}/g, '999999'),
        headers: { authorization: `Bearer ${await bearerOf(world, `${people[role]}@prumo.example`)}` },
      })
      // What is behind a door is not asked here; a door that is not there at all has no such words.
      if (answer.statusCode !== 403) admitted.push(role)
      expect(answer.body).not.toContain('Não há nada neste endereço.')
      // A page that begins with a search asks nothing yet: without a word its operation answers 400.
      expect([200, 400, 403, 404]).toContain(answer.statusCode)
    }
    expect([...page.roles].sort()).toEqual(admitted.sort())
  },
)
