import { useProfileQuery } from '#features/identity/profile.api.ts'
import { useSavedCardsQuery } from '#features/payments/saved-cards.api.ts'
import { useSignedInHint } from '#shared/apis/signed-in-hint.ts'

/**
 * The cards that the provider keeps for whoever is signed in. A guest has none, and can have none kept; so it is, too,
 * where they cannot be read: a card can always be typed.
 */
export const useOwnCards = () => {
  const isSignedIn = useSignedInHint()
  const profile = useProfileQuery(undefined, { skip: !isSignedIn })
  const patientId = profile.data?.id ?? null
  const { data, error } = useSavedCardsQuery(patientId ?? 0, { skip: patientId === null })
  return {
    patientId,
    cards: data ?? [],
    isComing: isSignedIn && !data && !error && !profile.error,
  }
}
