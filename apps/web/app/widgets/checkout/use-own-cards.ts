import { useProfileQuery } from '#features/identity/profile.api.ts'
import { useSavedCardsQuery } from '#features/payments/saved-cards.api.ts'
import { useSignedInHint } from '#shared/apis/signed-in-hint.ts'

/**
 * The signed-in customer's cards saved at the provider. A guest has none and can save none; the same holds if they
 * cannot be read, because a new card can always be typed.
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
