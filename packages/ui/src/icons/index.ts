export * from './area-icons.tsx'
export * from './care-icons.tsx'
export * from './icons.tsx'
