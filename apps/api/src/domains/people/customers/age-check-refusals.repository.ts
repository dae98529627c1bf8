import { type Database, owning } from '#platform/database'

const own = (db: Database) => owning(db, 'people.age_check_refusals')

export const countRefusals = async (db: Database, { cpf, since }: { cpf: string; since: Date }): Promise<number> => {
  const { count } = await own(db)
    .selectFrom('people.age_check_refusals')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('cpf', '=', cpf)
    .where('refused_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertRefusal = async (db: Database, { cpf, at }: { cpf: string; at: Date }): Promise<void> => {
  await own(db).insertInto('people.age_check_refusals').values({ cpf, refused_at: at }).execute()
}

export const forgetRefusals = async (db: Database, { before }: { before: Date }): Promise<void> => {
  await own(db).deleteFrom('people.age_check_refusals').where('refused_at', '<', before).execute()
}
