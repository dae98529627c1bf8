import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { seed } from './reference/60-academy.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).url })
  await client.connect()
})
afterAll(() => client.end())

test('every programme is a course that the catalogue sells under the same name, for R$ 49', async () => {
  const { rows } =
    await client.query(`select p.slug, p.title = product.name as is_called_so, product.product_line, price.amount_cents
    from content.programs p left join shop.variants v on v.id = p.variant_id left join shop.products product on product.id = v.product_id
    left join shop.prices price on price.variant_id = v.id order by p.position`)
  expect(rows).toEqual(
    ['programa-control', 'programa-master'].map((slug) => ({
      slug,
      is_called_so: true,
      product_line: 'course',
      amount_cents: 4900,
    })),
  )
})

test('a lesson cannot stand in a stage of another programme', async () => {
  await expect(client.query('update content.lessons set stage_id = 101 where program_id = 2')).rejects.toThrow(
    'lessons_program_id_stage_id_fkey',
  )
})

test('the days of two stages of a programme never meet, also while all of them are moved', async () => {
  await expect(
    client.query('update content.program_stages set last_day = last_day + 1 where id = 101'),
  ).rejects.toThrow('program_stages_days_apart')
  await client.query('update content.program_stages set first_day = first_day + 10, last_day = last_day + 10')
  await client.query('update content.program_stages set first_day = first_day - 10, last_day = last_day - 10')
})

test('exercises that were edited, withdrawn or put in another order stay so when the seeds run again', async () => {
  const rows = async () =>
    (await client.query('select * from content.stage_exercises where stage_id = 101 order by id')).rows
  await client.query(`update content.stage_exercises set position = 3 - position where stage_id = 101`)
  await client.query(`update content.stage_exercises set title = 'Do editor', every_days = 9 where id = 10102`)
  await client.query(`update content.stage_exercises set position = null where id = 10101`)
  const edited = await rows()
  await seed(client)
  expect(await rows()).toEqual(edited)
})

test('a lesson, a stage or a programme that was edited stays so when the seeds run again', async () => {
  await client.query(`update content.lessons set title = 'Do editor' where id = 101`)
  await client.query(`update content.lesson_texts set caution = 'Do editor' where lesson_id = 101`)
  await client.query(`update content.program_texts set summary = 'Do editor' where program_id = 1`)
  await client.query(`update content.program_stages set summary = 'Do editor', last_day = 9 where id = 101`)
  await client.query(`update content.stage_texts set caution = 'Do editor' where stage_id = 101`)
  await seed(client)
  const { rows: stages } = await client.query(`select text.summary as of_itself, stage.summary, last_day, caution
    from content.program_stages stage join content.stage_texts on stage_id = stage.id
    join content.program_texts text on text.program_id = stage.program_id where stage.id = 101`)
  expect(stages).toEqual([{ of_itself: 'Do editor', summary: 'Do editor', last_day: 9, caution: 'Do editor' }])
  const { rows } = await client.query(`select title, caution from content.lessons
    join content.lesson_texts on lesson_id = id where id = 101`)
  expect(rows).toEqual([{ title: 'Do editor', caution: 'Do editor' }])
})
