import { useSessionCreditsQuery } from '#features/session-credits/session-credits.api.ts'
import { useSignedInHint } from '#shared/apis/signed-in-hint.ts'

/** How many sessions the patient may book. A guest has none, and nothing is asked. A silent server blocks nobody. */
export const useOwnBalance = (): { available: number; isComing: boolean } => {
  const { data, isLoading } = useSessionCreditsQuery(undefined, {
    skip: !useSignedInHint(),
    refetchOnMountOrArgChange: true,
  })
  return { available: data?.available ?? 0, isComing: isLoading }
}
