type Named = { id: number; name: string }
type Asked = { doctor: Named | null; actingDoctor: Named | null; doctors: readonly Named[] }

/**
 * The doctors of whom a patient may say that they follow him: his doctor stays one choice while somebody answers for
 * him. Where nobody does and nobody else may be chosen, what he sends goes to the team, which chooses.
 */
export const doctorChoices = ({ doctor, actingDoctor, doctors }: Asked): readonly Named[] => {
  if (!doctor || doctors.some(({ id }) => id === doctor.id)) return doctors
  if (actingDoctor) return [doctor, ...doctors]
  return doctors.length > 0 ? doctors : [{ ...doctor, name: 'Nossa equipe vai escolher' }]
}
