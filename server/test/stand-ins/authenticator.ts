import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A simulated device with a passkey, which signs according to the standard. */
export interface TestPasskey {
  /** The result of `navigator.credentials.create`. */
  register(options: { challenge: string }, given?: Given): RegistrationAnswer;
  /** The result of `navigator.credentials.get`. */
  authenticate(options: { challenge: string }, given?: Given): AuthenticationAnswer;
}

interface Given {
  /** False omits the user verification by fingerprint or PIN. */
  userVerified?: boolean;
  origin?: string;
  rpId?: string;
}

interface RegistrationAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

interface AuthenticationAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const ORIGIN = 'http://fourbay.test';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(
  counter: number,
  { userVerified = true, rpId = 'fourbay.test' }: Given,
  credential = Buffer.alloc(0),
): Buffer {
  const flags =
    USER_PRESENT |
    (userVerified ? USER_VERIFIED : 0) |
    (credential.length > 0 ? HAS_CREDENTIAL : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
}

/** COSE: kty EC2, alg ES256, curve P-256, x, y. */
function cosePublicKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(Buffer.from(text, 'base64url'));
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    ),
  );
}

export function createTestPasskey(): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  return {
    register({ challenge }, given = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        cosePublicKey(publicKey),
      ]);
      const authData = authenticatorData(counter, given, credential);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, given.origin ?? ORIGIN).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    authenticate({ challenge }, given = {}) {
      counter += 1;
      const data = clientData('webauthn.get', challenge, given.origin ?? ORIGIN);
      const authData = authenticatorData(counter, given);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
