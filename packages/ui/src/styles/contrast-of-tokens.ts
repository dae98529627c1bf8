export { contrast } from './contrast.ts'
export { controlPairs, textPairs } from './contrast-pairs.ts'
