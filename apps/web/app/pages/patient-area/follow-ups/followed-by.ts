type Professional = { id: number; name: string }

/** Whom he may see: who acts for him today first, then whom he chose. Nobody acts: he chooses anew. */
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
