import { sql } from 'kysely'
import type { Context } from '#platform/context'

/** The pharmacy of the seeds, which comes first. */
export const firstPharmacyId = 2

/** A second pharmacy, which comes first where it delivers; `ae`: null if it may not make controlled substances. */
export const aSecondPharmacy = async (
  ctx: Context,
  { states = ['PR'], ae = '1.00000.3' }: { states?: string[] | null; ae?: string | null } = {},
): Promise<number> => {
  const id = 3
  await sql`insert into shop.sellers (id, name, legal_name, cnpj)
    values (${id}, 'Farmácia do Sul', 'Farmácia do Sul Ltda.', '9SUL3T8Q000100')`.execute(ctx.db)
  await sql`insert into plans.pharmacies
      (id, afe, ae, address, telephone, in_charge_name, in_charge_registration, position, states)
    values (${id}, '0.00000.3', ${ae}, 'Rua XV de Novembro, 100, Curitiba, PR, 80020-310', '(41) 3000-0100',
      'Célia Prates', 'CRF/PR 54321', 0, ${states})`.execute(ctx.db)
  await sql`insert into shop.stock_locations (id, name, postal_code, sender_name, sender_address, kept_by)
    values (${id}, 'Curitiba', '80020310', 'CS Encomendas', 'Rua XV de Novembro, 100, Curitiba, PR', ${id})`.execute(
    ctx.db,
  )
  for (const pharmacyId of [firstPharmacyId, id]) await aColleague(ctx, pharmacyId)
  return id
}

/** A pharmacist who does nothing: beside another one, formulas are made there. */
const aColleague = async (ctx: Context, pharmacyId: number): Promise<void> => {
  await sql`with colleague as (
      insert into people.users (email, first_name, last_name)
      values (${`colega-${pharmacyId}@prumo.example`}, 'Colega', 'Farmacêutica') returning id
    ), role as (insert into people.user_roles (user_id, role) select id, 'pharmacist' from colleague)
    insert into plans.pharmacists (user_id, pharmacy_id) select id, ${pharmacyId} from colleague`.execute(ctx.db)
}

/** Somebody works in this pharmacy from now on; `name`: what stands before the @ of his e-mail. */
export const aPlace = async (
  ctx: Context,
  { name, pharmacyId }: { name: string; pharmacyId: number },
): Promise<void> => {
  await sql`insert into plans.pharmacists (user_id, pharmacy_id)
    select id, ${pharmacyId} from people.users where email = ${`${name}@prumo.example`}
    on conflict (user_id) do update set pharmacy_id = excluded.pharmacy_id`.execute(ctx.db)
}
