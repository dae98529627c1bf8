import type pg from 'pg'
import cast from './cast.json' with { type: 'json' }
import demo from './professionals.json' with { type: 'json' }

type Hours = { weekdays: string[][]; saturday: string[][] }

/**
 * Who treats and who dispenses in the demo, and when they can be seen: Monday to Saturday, each in his own time zone.
 * Whoever is there already is left as he is, his hours too.
 */
export const seed = async (client: pg.Client): Promise<void> => {
  for (const { key, ...professional } of demo.professionals) {
    const person = cast.people.find((each) => each.key === key)
    await client.query(
      `insert into people.professionals (user_id, title, council, registration_number, registration_state, rqe, specialty,
         practice_address, phone, contact_email)
       select id, $2, $3, $4, $5, $6, $7, $8, $9, email from people.users where email = $1
       on conflict (user_id) do nothing`,
      [
        person?.email,
        person?.title ?? null,
        professional.council,
        professional.registrationNumber,
        professional.registrationState,
        professional.rqe,
        professional.specialty,
        professional.practiceAddress,
        professional.phone,
      ],
    )
  }
  for (const [position, doctor] of demo.doctors.entries()) await addDoctor(client, doctor, position)
  // Everybody of the team signs in with two steps (design.md 5).
  await client.query(`update people.users u set has_two_factor = true where not has_two_factor
    and exists (select from people.user_roles r where r.user_id = u.id and r.role <> 'patient')`)
}

const addDoctor = async (client: pg.Client, doctor: (typeof demo.doctors)[number], position: number): Promise<void> => {
  const person = cast.people.find(({ key }) => key === doctor.key)
  const added = await client.query<{ user_id: number }>(
    `insert into care.doctors (user_id, profession, specialties, pathologies, about, channels, variant_id, slot_minutes,
       time_zone, position)
     select id, $2, $3, $4, $5, $6, $7, $8, $9, $10 from people.users where email = $1
     on conflict (user_id) do nothing returning user_id`,
    [
      person?.email,
      person?.roles[0],
      doctor.specialties,
      doctor.pathologies,
      doctor.about,
      doctor.channels,
      doctor.variantId,
      doctor.slotMinutes,
      doctor.timeZone,
      position,
    ],
  )
  const [row] = added.rows
  if (row) await addHours(client, row.user_id, doctor.hours)
}

const addHours = async (client: pg.Client, doctorId: number, { weekdays, saturday }: Hours): Promise<void> => {
  for (const weekday of [1, 2, 3, 4, 5, 6]) {
    for (const [startsAt, endsAt] of weekday === 6 ? saturday : weekdays) {
      await client.query(
        'insert into care.availabilities (doctor_id, weekday, starts_at, ends_at) values ($1, $2, $3, $4)',
        [doctorId, weekday, startsAt, endsAt],
      )
    }
  }
}
