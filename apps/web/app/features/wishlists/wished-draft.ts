import { makeDraft } from '#shared/hooks/draft.ts'

/** What a visitor wished for before he signed in: kept in this tab until he is there. */
export const wishedDraft = makeDraft('prumo-desejo', { variantId: '' })
