import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import { print } from '../platform/admin/print.ts';
import { fromCaller } from './from-caller.ts';
import { runCommand } from './run-command.ts';

const operator = (): string => process.env['SUDO_USER'] ?? userInfo().username;

/**
 * Writes everything stored about an account into a file that only its user can read. The file is
 * created first, because an export that can't be written must not be recorded.
 */
export async function exportAccount(id: string, reason: string, to: string): Promise<void> {
  const path = fromCaller(to);
  const file = openSync(path, 'wx', 0o600);
  try {
    const exported = await runCommand(readConfig(process.env), {
      name: 'export-account',
      args: { id, reason, operator: operator() },
      result: exportUser.reply,
    });
    writeFileSync(file, `${JSON.stringify(exported, undefined, 2)}\n`);
  } catch (error) {
    rmSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
  print(`Exported account ${id} to ${to}, and recorded it.`);
}

/** Erases an account, which can't be undone. */
export async function eraseAccount(id: string, reason: string): Promise<void> {
  await runCommand(readConfig(process.env), {
    name: 'erase-account',
    args: { id, reason, operator: operator() },
    result: z.unknown(),
  });
  print(`Erased account ${id}, and recorded it. Backups made before still contain it.`);
}
