/** A file of its own, by whose name the service worker saves it for a device without a network. */
export { verifyAsync } from '@noble/ed25519';
