type Professional = { id: number; name: string }

/**
 * The doctors whom he may see: first the one who acts for him today, then the one whom he chose. Nobody acts: he
 * chooses anew.
 */
export const followedBy = ({
  doctor,
  actingDoctor,
}: {
  doctor: Professional | null
  actingDoctor: Professional | null
}): Professional[] => {
  if (!actingDoctor) return []
  return doctor && doctor.id !== actingDoctor.id ? [actingDoctor, doctor] : [actingDoctor]
}
