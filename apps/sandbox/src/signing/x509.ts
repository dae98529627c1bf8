// The library's containers need the reflection API before they load; nothing else may import it directly.
import 'reflect-metadata'

export * from '@peculiar/x509'
