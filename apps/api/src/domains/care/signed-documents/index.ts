export { keysOf } from './document-keys.ts'
export { frameOfPreview, frameOfSigned } from './sheet-frame.ts'
export { inRow, type People, type PeopleWords, peopleWords } from './sheet-words.ts'
