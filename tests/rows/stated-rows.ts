/** The row types that the server's source states of its queries, as the compiler sees them. */
import path from 'node:path';
import {
  isCallExpression,
  isPropertyAccessExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Checker, isTypeReference, type Type } from 'typescript/unstable/sync';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROJECT = path.join(ROOT, 'tsconfig.server.json');
/** The engines pass on what others ask. */
const OWN_FILE = /\/src\/server\/(?!platform\/database\/).*(?<!\.test)\.ts$/;

export interface StatedColumn {
  /** What its values are, null left aside: `string`, `number[]`, `Date`, `object` and the like. */
  kind: string;
  isNullable: boolean;
  isOptional: boolean;
}

/** A query whose rows have a type. */
export interface StatedQuery {
  file: string;
  /** The line of `query`, from 1. */
  line: number;
  row: ReadonlyMap<string, StatedColumn>;
}

export function statedQueries(): StatedQuery[] {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT);
    if (!project) throw new Error(`${PROJECT} does not open.`);
    const { program, checker } = project;
    return program
      .getSourceFileNames()
      .filter((name) => OWN_FILE.test(name))
      .flatMap((name) => {
        const source = program.getSourceFile(name);
        return source ? queriesIn(source, checker) : [];
      });
  } finally {
    api.close();
  }
}

function queriesIn(source: SourceFile, checker: Checker): StatedQuery[] {
  const found: StatedQuery[] = [];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return;
    if (node.expression.name.text !== 'query') return;
    const row = rowOf(node, checker);
    if (!row) return;
    const { line } = source.getLineAndCharacterOfPosition(node.expression.name.end);
    found.push({ file: source.fileName, line: line + 1, row: columnsOf(row, checker) });
  };
  visit(source);
  return found;
}

/** The Row of a call that returns Promise<Row[]>; null where nothing is stated of it. */
function rowOf(call: Node, checker: Checker): Type | null {
  const signature = checker.getResolvedSignature(call);
  const promise = signature && checker.getReturnTypeOfSignature(signature);
  const row = argumentOf(argumentOf(promise, checker), checker);
  return row && checker.getPropertiesOfType(row).length > 0 ? row : null;
}

function argumentOf(type: Type | undefined, checker: Checker): Type | undefined {
  return type && isTypeReference(type) ? checker.getTypeArguments(type)[0] : undefined;
}

function columnsOf(row: Type, checker: Checker): Map<string, StatedColumn> {
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbol(property) ?? checker.getAnyType();
      return [
        property.name,
        {
          kind: kindOf(checker.getNonNullableType(type) ?? type, checker),
          isNullable: checker.isTypeAssignableTo(checker.getNullType(), type),
          isOptional: checker.isTypeAssignableTo(checker.getUndefinedType(), type),
        },
      ];
    }),
  );
}

/** Unions of texts are texts: their values are for the column's own check to keep. */
function kindOf(type: Type, checker: Checker): string {
  const text = checker.typeToString(type);
  if (text === 'any' || text === 'never') return text;
  if (checker.isArrayType(type)) return `${kindOf(argumentOf(type, checker) ?? type, checker)}[]`;
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string';
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number';
  if (checker.isTypeAssignableTo(type, checker.getBooleanType())) return 'boolean';
  return text === 'Date' ? text : 'object';
}
