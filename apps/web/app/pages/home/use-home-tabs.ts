import { useDispatch } from 'react-redux'
import type { Complaint } from '#features/catalogue/offering.ts'
import { pathologyTabOpened, specialistTabOpened } from '#features/packages/home.slice.ts'

/** Tells the state which tab was opened (spec §3, Home); what is shown follows the address. */
export const useHomeTabs = () => {
  const dispatch = useDispatch()
  return {
    pathologyOpened: ({ pathology }: Complaint) => dispatch(pathologyTabOpened(pathology)),
    specialistOpened: (key: string) => dispatch(specialistTabOpened(key)),
  }
}
