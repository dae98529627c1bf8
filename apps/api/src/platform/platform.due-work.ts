import type { DueWork } from './due-work.ts'
import { removeUnclaimedFiles } from './files/unclaimed-files.ts'
import { forgetOldTries } from './tries.ts'

/** Due work of the platform (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'forget-old-tries', run: forgetOldTries }, removeUnclaimedFiles]
